import { z } from 'zod';
import { staffPicture } from '#shared/pictures-schema.ts';
import { pictureStatesInput } from '#shared/staff-products.ts';
import { pictureStates } from '#server/media/present-picture.ts';
import { router, staffProcedure } from '#server/trpc.ts';

export const picturesRouter = router({
  /** Which uploaded pictures have all of their sizes. */
  states: staffProcedure
    .input(pictureStatesInput)
    .output(z.array(staffPicture))
    .query(({ ctx, input }) => pictureStates(ctx, input.urls)),
});
