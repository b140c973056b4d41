export interface DocumentedUpload {
  /** Of the form. */
  field: string;
  isRepeated: boolean;
  isCsv?: boolean;
}

const binary = { type: 'string', contentMediaType: 'application/octet-stream' };

/** The body of an operation that takes files: a form, or a CSV file alone. */
export function uploadBody({ field, isRepeated, isCsv = false }: DocumentedUpload): object {
  const file = { ...binary, description: isCsv ? 'The CSV file.' : 'A picture.' };
  const files = { type: 'array', items: file, minItems: 1, description: 'Pictures.' };
  const form = {
    type: 'object',
    required: [field],
    properties: { [field]: isRepeated ? files : file },
  };
  const alone = { 'text/csv': { schema: { type: 'string', description: 'The CSV file.' } } };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: form }, ...(isCsv && alone) },
  };
}
