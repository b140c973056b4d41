import { defaultSettings, type SettingKey, type Settings } from '#shared/settings.ts';

export const hoursWeek = 'Lun-ven 9 h-18 h';
export const hoursSaturday = 'Sam 10 h-16 h';
export const hoursSunday = 'Dim fermé';
export const phone = 'Téléphone';
export const callUs = 'Appelez-nous';
export const chatOnWhatsapp = 'Discuter sur WhatsApp';
export const taxNumber = 'TIN';
export const rcNumber = 'RC';
export const email = 'E-mail';
export const writeToUs = 'Écrivez-nous';
export const storeTitle = (name: string) => `${name} - Bijoux et accessoires de qualité`;

export const defaultDeliveryPromise =
  'Livraison gratuite dans tout le Nigeria, en général sous 9 jours ouvrés';

const french: Partial<Settings> = {
  storeDescription:
    'Bijoux et accessoires raffinés, faits pour être portés et gardés, livrés dans tout le Nigeria.',
  deliveryPromise: defaultDeliveryPromise,
  returnsPromise: 'Vous changez d’avis ? 7 jours pour retourner l’article',
  authenticityPromise: 'Conforme à la description, ou remboursé',
  aboutTitle: 'Faits pour être portés, et gardés',
  aboutText: `Au Nigeria, un bijou n’a jamais été une simple parure. C’est un héritage, une fête et une façon de dire qui l’on est.

{store} est né d’un souhait simple : de beaux bijoux à des prix qui invitent à les porter un mardi. Nous choisissons chacun pour sa facture, pour la façon dont il tombe sur la peau et pour ce qu’il sera dans dix ans.

De la première question au colis devant votre porte, vous avez affaire à des personnes. Demandez-nous ce que vous voulez : quelqu’un vous répond vraiment.`,
};

const known = new WeakMap<Settings, Settings>();

/** The same result for the same settings: a change of it renders the whole page anew. */
export function shownSettings(settings: Settings): Settings {
  const before = known.get(settings);
  if (before) return before;
  const shown = { ...settings };
  for (const [key, text] of Object.entries(french) as [SettingKey, string][])
    if (settings[key] === defaultSettings[key]) shown[key] = text;
  known.set(settings, shown);
  return shown;
}

export const arrivesIn = (days: string) => `Chez vous sous ${days}`;
export const arrivesSameDay = 'Chez vous le jour même';
