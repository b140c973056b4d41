import { z } from 'zod';
import {
  markMessageReadInput,
  messagePage,
  messageQuery,
  messageView,
  sendMessageInput,
} from '#shared/messages.ts';
import {
  listMessages,
  markMessageRead,
  presentMessage,
  sendMessage,
} from '#server/messages/messages.ts';
import { procedure, router, staffProcedure } from '#server/trpc.ts';

export const messagesRouter = router({
  send: procedure
    .input(sendMessageInput)
    .output(z.void())
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  list: staffProcedure('messages:read')
    .input(messageQuery)
    .output(messagePage)
    .query(async ({ ctx, input }) => {
      const { messages, ...counts } = await listMessages(ctx, input);
      return { ...counts, items: messages.map(presentMessage) };
    }),
  markRead: staffProcedure('messages:write')
    .input(markMessageReadInput)
    .output(messageView)
    .mutation(async ({ ctx, input }) => presentMessage(await markMessageRead(ctx, input))),
});
