import { z } from 'zod';
import { saveTranslationsInput, translationPage, translationQuery } from '#shared/translations.ts';
import { listTranslations } from '#server/translations/list-translations.ts';
import { saveTranslations } from '#server/translations/save-translations.ts';
import { router, staffProcedure } from '#server/trpc.ts';

export const translationsRouter = router({
  /** For the screen and for other systems. */
  list: staffProcedure('products:read')
    .input(translationQuery)
    .output(translationPage)
    .query(({ ctx, input }) => ctx.readReport((em) => listTranslations({ em }, input))),
  save: staffProcedure('products:write')
    .input(saveTranslationsInput)
    .output(z.void())
    .mutation(({ ctx, input }) => saveTranslations(ctx, input)),
});
