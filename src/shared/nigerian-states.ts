export const FCT = 'Federal Capital Territory';

export const nigerianStates = [
  'Abia',
  'Adamawa',
  'Akwa Ibom',
  'Anambra',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
  'Cross River',
  'Delta',
  'Ebonyi',
  'Edo',
  'Ekiti',
  'Enugu',
  FCT,
  'Gombe',
  'Imo',
  'Jigawa',
  'Kaduna',
  'Kano',
  'Katsina',
  'Kebbi',
  'Kogi',
  'Kwara',
  'Lagos',
  'Nasarawa',
  'Niger',
  'Ogun',
  'Ondo',
  'Osun',
  'Oyo',
  'Plateau',
  'Rivers',
  'Sokoto',
  'Taraba',
  'Yobe',
  'Zamfara',
] as const;
export type NigerianState = (typeof nigerianStates)[number];

const byName = new Map<string, NigerianState>([
  ...nigerianStates.map((state) => [state.toLowerCase(), state] as const),
  ['fct', FCT],
  ['abuja', FCT],
  ['fct abuja', FCT],
  ['abuja fct', FCT],
]);

/** Finds the state that a person means by `lagos`, `Lagos State`, `FCT` or `Abuja`; null if there is none. */
export const findState = (typed: string): NigerianState | null =>
  byName.get(
    typed
      .trim()
      .toLowerCase()
      .replace(/\s+state$/, '')
      .replaceAll(/[\s,()-]+/g, ' ')
      .trim(),
  ) ?? null;

/** As couriers and everybody else speak of them. */
export const regions: Record<string, readonly NigerianState[]> = {
  'North Central': [FCT, 'Benue', 'Kogi', 'Kwara', 'Nasarawa', 'Niger', 'Plateau'],
  'North East': ['Adamawa', 'Bauchi', 'Borno', 'Gombe', 'Taraba', 'Yobe'],
  'North West': ['Jigawa', 'Kaduna', 'Kano', 'Katsina', 'Kebbi', 'Sokoto', 'Zamfara'],
  'South East': ['Abia', 'Anambra', 'Ebonyi', 'Enugu', 'Imo'],
  'South South': ['Akwa Ibom', 'Bayelsa', 'Cross River', 'Delta', 'Edo', 'Rivers'],
  'South West': ['Ekiti', 'Lagos', 'Ogun', 'Ondo', 'Osun', 'Oyo'],
};
