import { watchPayer } from './payer.js';

watchPayer('page');
