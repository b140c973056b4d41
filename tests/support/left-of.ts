import type { Locator } from '@playwright/test';

/** Where the left edge of a picture is once it has come to rest, in CSS pixels. */
export const leftOf = (picture: Locator) =>
  picture.evaluate(async (img) => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => (effect as KeyframeEffect | null)?.target?.contains(img));
    await Promise.all(moving.map(({ finished }) => finished.catch(() => null)));
    return img.getBoundingClientRect().left;
  });
