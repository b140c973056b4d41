interface SortedFeatures {
  materials: string[];
  measurements: string[];
  included: string[];
}

const isIncluded =
  /\b(included|presented|comes? (in|with)|supplied (in|with)|keepsake|gift box|pouch|dust ?bag)\b/i;
const isMeasurement =
  /\d\s?(mm|cm|m|in|inch|inches|ct|carats?|g|kg|ml)\b|\b(length|width|height|diameter|weight)s?\b/i;

/** The materials and measurements of a product, and what comes with it. Other features belong to the first group. */
export function sortFeatures(features: readonly string[]): SortedFeatures {
  const kindOf = (feature: string): keyof SortedFeatures => {
    if (isIncluded.test(feature)) return 'included';
    return isMeasurement.test(feature) ? 'measurements' : 'materials';
  };
  const of = (kind: keyof SortedFeatures) => features.filter((it) => kindOf(it) === kind);
  return {
    materials: of('materials'),
    measurements: of('measurements'),
    included: of('included'),
  };
}
