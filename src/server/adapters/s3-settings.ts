export interface S3Settings {
  bucket: string;
  /** Undefined for Amazon's own storage. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is in the path of addresses, not in their host name. */
  forcePathStyle: boolean;
  /** Before the names of all files: empty, or with a slash at its end. */
  prefix: string;
}
