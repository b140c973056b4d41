export const picturedIn = (look: string) => `Pictured in ${look}`;
export const pictured = (option: string) => `Pictured: ${option}`;
