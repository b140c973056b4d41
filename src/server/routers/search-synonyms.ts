import { saveSynonymsInput, synonymGroups } from '#shared/search-synonyms.ts';
import { listSynonyms, saveSynonyms } from '#server/catalog/manage-synonyms.ts';
import { router, staffProcedure } from '#server/trpc.ts';

export const searchSynonymsRouter = router({
  list: staffProcedure('products:read')
    .output(synonymGroups)
    .query(({ ctx }) => listSynonyms(ctx)),
  save: staffProcedure('products:write')
    .input(saveSynonymsInput)
    .output(synonymGroups)
    .mutation(({ ctx, input }) => saveSynonyms(ctx, input)),
});
