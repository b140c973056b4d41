import type { PolicyName } from '#shared/policies.ts';

/** The conditions that a store must meet before it can stand by the default text of a policy. */
export const defaultChecks: Record<PolicyName, string[]> = {
  privacy: [
    'Somebody answers requests about personal data within 30 days.',
    'Nobody receives data except those that the page names: payment providers, courier, those who run your website and mail.',
    'You send no advertising, and no other service watches visitors of your website.',
  ],
  terms: [
    'The name and the address are those of your business.',
    'You accept returns, repairs and cancellations as the pages on returns and warranty say.',
    'If you can, have a lawyer read it once.',
  ],
  delivery: [
    'You deliver to every state at no charge, or the Delivery screen has the zones, fees and days that you keep.',
    'You pack an order within two working days of its payment.',
    'Without zones: your courier takes at most three working days to Lagos and Abuja, and seven to other places.',
    'You send a returned parcel again once at no charge, and replace or refund a lost one.',
  ],
  returns: [
    'Shoppers may change their mind within seven days, and have seven more to send the piece.',
    'You check a returned piece within three working days, then refund it in full.',
    'You pay for the return of a piece that is faulty or wrong.',
  ],
  warranty: [
    'You repair, replace or refund faulty pieces, as the law requires.',
    'The list of what you put right fits what you sell.',
  ],
  authenticity: [
    'The page of every piece names its metal, plating and stones, and says if they are lab-grown or imitation.',
    'You use each term as the list defines it.',
  ],
  care: ['The advice fits the materials you sell.'],
};
