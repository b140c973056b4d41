interface Place {
  key: string;
  pathname: string;
  search: string;
}

/** Under which a page's scroll position is stored. Whatever the browser loads by its address has the key `default`. */
export const scrollKey = ({ key, pathname, search }: Place) =>
  key === 'default' ? pathname + search : key;
