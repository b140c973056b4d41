import { z } from 'zod';
import { paymentMarks } from './payment-marks.ts';

export const paymentMark = z.enum(paymentMarks);
