export const contact = 'Contact';
export const home = 'Home';
export const shop = 'Shop';
export const aboutUs = 'About Us';
export const savedPieces = 'Saved pieces';
export const quickLinks = 'Quick Links';
export const categories = 'Categories';
export const policies = 'Policies';
export const rightsReserved = '. All rights reserved.';
export const search = 'Search';
export const main = 'Main';
export const skipToContent = 'Skip to content';
export const about = 'About';
export const backSoon = 'We will be back soon';
export const closedText =
  'The shop is closed for a little while as we make it better. Orders already placed are safe.';
export const reachUsMeanwhile = 'Reach us meanwhile';
export const openMenu = 'Open menu';
export const pageNotShown = 'This page could not be shown';
export const pageNotShownText =
  'Perhaps the connection was lost for a moment. Your cart is safe: try again.';
export const backToHome = 'Back to Home';
export const testStore = 'Test shop';
export const testStoreStart = 'Test shop:';
export const testStoreText = ' payments are not real.';
export const menu = 'Menu';
export const languages = 'Language';
/** Of a page whose texts are not translated. */
export const lastUpdated = 'Last updated';
export const ourPolicies = 'Our policies';
export const policyNotLoaded = 'This page could not be loaded. Please check your connection.';
