export const wristStep1 =
  'Entourez le poignet d’une étroite bande de papier ou d’un fil, juste au-dessus de l’os.';
export const wristStep2 =
  'Marquez l’endroit où l’extrémité se rejoint, posez à plat et mesurez : c’est votre tour de poignet.';
export const handStep1 = 'Joignez le pouce et l’auriculaire, comme pour glisser dans un jonc.';
export const handStep2 = 'Mesurez le tour de la partie la plus large de la main, aux jointures.';
export const braceletsTitle = 'Bracelets et montres';
export const braceletsCaption = 'Longueurs de bracelet selon le tour de poignet';
export const wrist = 'Poignet';
export const closeFit = 'Ajusté';
export const withEase = 'Aisé';
export const loose = 'Ample';
export const wristSizeNote =
  'Quand un bijou est proposé par tour de poignet, l’aisance est déjà comprise.';
export const bangles = 'Joncs';
export const banglesCaption = 'Diamètres intérieurs des joncs selon le tour de main aux jointures';
export const handUpTo = 'Main jusqu’à';
export const innerDiameter = 'Diamètre intérieur';
export const notOffered = 'Pas proposé pour ce bijou ; demandez-nous.';
export const aroundHand = 'Tour de main, en centimètres';
export const aroundWrist = 'Tour de poignet, en centimètres';
export const braceletSits = (length: number) =>
  `Un bracelet de ${length} cm se porte avec aisance.`;
export const howToMeasure = 'La façon de mesurer est expliquée plus bas.';
export const lengthBetweenCm = (least: number, most: number) =>
  `Saisissez une longueur entre ${least} et ${most} cm`;
export const chosenForYou = 'Choisi pour vous sur ce bijou.';
export const sizeGuide = 'Guide des tailles';
export const keep = 'Garder';
export const choose = 'Choisir';
export const chainStep1 =
  'Prenez une chaîne que vous aimez porter et posez-la bien droite, fermoir fermé et tendue.';
export const chainStep2 = 'Mesurez d’un bout à l’autre, fermoir compris. C’est sa longueur.';
export const chainStep3 =
  'Pas de chaîne sous la main ? Tenez un fil autour du cou là où elle doit tomber, puis mesurez le fil.';
export const pieceComesIn = 'Ce bijou existe en';
export const whereEachRests = 'Où tombe chaque longueur';
export const measureChain = 'Mesurer une chaîne';
export const neckNote =
  'Dessiné sur un cou d’environ 34 cm. Sur un cou plus fort, chaque longueur tombe un peu plus haut : ajoutez la différence.';
export const calibrate =
  'D’abord votre écran : tenez une carte bancaire à la verticale contre le coin supérieur gauche, puis tirez la ligne jusqu’à son bord droit. Vous ne le faites qu’une fois.';
export const outlineSize = 'Taille du contour de la carte';
export const pixelsWide = (pixels: number) => `${pixels} pixels de large`;
export const outlineSmaller = 'Réduire le contour';
export const outlineLarger = 'Agrandir le contour';
export const cardMatches = 'Ma carte correspond';
export const yourCardHere = 'Votre carte ici, petit côté en haut';
export const fingerStep1 =
  'Entourez le doigt d’une étroite bande de papier ou d’un fil, là où la bague se portera. Elle doit encore passer la jointure.';
export const fingerStep2 = 'Marquez l’endroit où l’extrémité rejoint la bande.';
export const fingerStep3 = 'Posez-la le long d’une règle et lisez la longueur en millimètres.';
export const lengthInMm = 'Longueur en millimètres';
export const lengthBetweenMm = (least: number, most: number) =>
  `Saisissez une longueur entre ${least} et ${most} mm`;
export const measureEvening =
  'Mesurez le soir, les mains chaudes : un doigt varie jusqu’à une demi-taille par jour. Pour un anneau de plus de 6 mm, prenez une demi-taille de plus.';
export const layRing =
  'Posez la bague sur le cercle. Quand l’or l’entoure juste à son bord intérieur, vous avez sa taille.';
export const ringDiameter = 'Diamètre intérieur de la bague';
export const ringValue = (diameter: string, us: string) => `${diameter} millimètres, US ${us}`;
export const smallerCircle = 'Cercle plus petit';
export const largerCircle = 'Cercle plus grand';
export const setScreenAgain = 'Régler de nouveau l’écran avec une carte';
export const sizeFound = (found: string) => `taille ${found}`;
export const compareRing = 'Comparer avec une bague que vous avez';
export const measurePaper = 'Mesurer avec du papier ou un fil';
export const ringSizes = 'Tailles de bague';
export const mmInside = ' mm à l’intérieur, ';
export const mmAround = ' mm de tour';
export const ringTable =
  'Tailles de bague des États-Unis, de l’UE et du Royaume-Uni en millimètres';
export const inside = 'Intérieur';
export const around = 'Tour';
export const offeredForPiece = ', proposée pour ce bijou';
export const whatYouMeasured = ', ce que vous avez mesuré';
