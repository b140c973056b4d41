declare module '@adobe/structured-data-validator' {
  interface Issue {
    severity: 'ERROR' | 'WARNING';
    issueMessage: string;
    fieldNames: string[];
  }
  export default class Validator {
    /** `data` as `@marbec/web-auto-extractor` writes it. */
    validate(
      data: Record<'jsonld' | 'microdata' | 'rdfa', object> & { errors: [] },
    ): Promise<Issue[]>;
  }
}
