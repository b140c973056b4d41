import { z } from 'zod';
import { staffPicture } from '#shared/picture-view.ts';
import { pictureStatesInput } from '#shared/staff-products.ts';
import { pictureStates } from '../catalog/picture-states.ts';
import { router, staffProcedure } from '../trpc.ts';

export const picturesRouter = router({
  /** How far the sizes of uploaded pictures have got. */
  states: staffProcedure
    .input(pictureStatesInput)
    .output(z.array(staffPicture))
    .query(({ ctx, input }) => pictureStates(ctx, input.urls)),
});
