import { z } from 'zod';
import {
  pictureFocus,
  pictureFocusInput,
  pictureFocusQuery,
} from '#shared/picture-focus-schema.ts';
import { staffPicture } from '#shared/pictures-schema.ts';
import { pictureStatesInput } from '#shared/staff-products.ts';
import { pictureStates } from '#server/media/present-picture.ts';
import { findFocus, saveFocus } from '#server/media/picture-focus.ts';
import { router, staffProcedure } from '#server/trpc.ts';

export const picturesRouter = router({
  /** Which uploaded pictures have all of their sizes. */
  states: staffProcedure('products:read')
    .input(pictureStatesInput)
    .output(z.array(staffPicture))
    .query(({ ctx, input }) => pictureStates(ctx, input.urls)),
  focus: staffProcedure('products:read')
    .input(pictureFocusQuery)
    .output(pictureFocus.nullable())
    .query(({ ctx, input }) => findFocus(ctx, input.url)),
  saveFocus: staffProcedure('products:write')
    .input(pictureFocusInput)
    .output(pictureFocus.nullable())
    .mutation(({ ctx, input }) => saveFocus(ctx, input)),
});
