export const description = (store: string) =>
  `L’histoire, les valeurs et les personnes derrière ${store} : des bijoux et des accessoires faits pour être portés et gardés.`;
export const ourHouse = 'Notre maison';
export const aboutStart = 'Voici ';
export const ourValues = 'Nos valeurs';
export const craftsmanship = 'Un travail de qualité';
export const craftsmanshipText =
  'Des sertis nets, un métal honnête, des fermoirs qui ferment : c’est ce qu’un bijou doit avoir avant que nous le proposions.';
export const luxury = 'Un luxe abordable';
export const luxuryText =
  'De belles choses sans les prix des grandes maisons, pour que la beauté se porte et ne soit pas seulement admirée.';
export const style = 'Votre style';
export const styleText =
  'Des longueurs, des métaux, des pierres et des tailles au choix, et un conseil quand vous le souhaitez. À vous de décider comment briller.';
export const wordFromUs = 'Un mot de nous';
export const ourEssence = 'Notre essence';
export const pieces = 'Bijoux';
export const satisfiedCustomers = 'Clients satisfaits';
export const designs = 'Modèles';
export const brandStory = 'Histoire de la marque';
export const whatWeOffer = 'Ce que nous proposons';
export const visitUs = 'Rendez-nous visite';
export const openInMaps = 'Ouvrir dans Maps';
