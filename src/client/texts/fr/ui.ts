export const emeraldPendant =
  'Pendentif en émeraude dans un halo de diamants sur une chaîne en or, lumineux dans l’ombre du soir';
export const threeBangles =
  'Trois joncs plaqués or jaune et rose sur un bloc de pierre, avec une bague de perle et une chevalière';
export const coralBeads =
  'Cinq rangs de perles de corail rouge d’Edo sur un buste devant un mur vert profond';
export const diamondRing =
  'Bague solitaire en or et diamant appuyée sur un anneau de diamants, sur une soie couleur miel';
export const sale = 'Promo';
export const noPicture = 'Pas encore d’image';
export const notOpened = 'L’ouverture a échoué';
export const waysToPay = 'Moyens de paiement';
export const from = (price: string) => `Dès ${price}`;
export const was = 'était à ';
export const decreaseQuantity = 'Diminuer la quantité';
export const increaseQuantity = 'Augmenter la quantité';
export const noMoreThan = (max: number) => `Pas plus de ${max} à la fois`;
export const onlyAvailable = (max: number) => `Seulement ${max} disponibles`;
export const starsOf = (rating: number) => `${rating} étoiles sur 5`;
export const onlyLeft = (count: number) => `Plus que ${count} en stock`;
export const inStock = (count: number) => `${count} en stock`;
export const notification = 'Notification';
export const notifications = 'Notifications ({hotkey})';
export const clearSearch = 'Effacer la recherche';
