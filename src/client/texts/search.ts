export const searchTheShop = 'Search the shop';
export const checkConnectionEnter = 'Please check your connection, then press Enter.';
export const searchOffline =
  'You are offline. Searches and pages that you opened before still open; anything else needs a connection.';
export const suggestions = 'Suggestions';
export const category = 'Category';
export const seeAll = 'See all ';
export const nothingFor = (search: string) => `Nothing for “${search}”.`;
export const nothingForMeant = (search: string, meant: string) =>
  `Nothing for “${search}”. Did you mean ${meant}?`;
export const nothingForClosest = (search: string) => `Nothing for “${search}”. Closest:`;
export const whatAreYouLookingFor = 'What are you looking for?';
export const recentSearches = 'Recent searches';
export const clear = 'Clear';
