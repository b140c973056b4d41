import { passwordCost } from '#server/auth/password-cost.ts';

// At its real cost a hash keeps a core busy for a quarter of a second, and the tests sign in hundreds of times.
// tests/unit/password.test.ts tests the real cost. Servers under test load this file before their own first line.
passwordCost.N = 16;
