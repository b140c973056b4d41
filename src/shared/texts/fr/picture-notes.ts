export const picturedIn = (look: string) => `Photo : ${look}`;
export const pictured = (option: string) => `Photo : ${option}`;
