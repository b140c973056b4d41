export interface OperationTexts {
  operationId: string;
  summary: string;
  description: string;
}

export const operation = (
  operationId: string,
  summary: string,
  description: string,
): OperationTexts => ({
  operationId,
  summary,
  description,
});
