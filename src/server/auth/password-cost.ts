export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt; 32 MB each. No setting lowers it. */
export const passwordCost: Readonly<PasswordCost> = { N: 32_768, r: 8, p: 3 };
