import type { Locator } from '@playwright/test';

/** Where the left edge of a picture is once it has come to rest, in CSS pixels. */
export const leftOf = (picture: Locator) =>
  picture.evaluate(async (img) => {
    await Promise.all(img.getAnimations().map(({ finished }) => finished.catch(() => null)));
    return img.getBoundingClientRect().left;
  });
