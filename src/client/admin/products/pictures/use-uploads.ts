import { useEffect, useRef, useState } from 'react';
import type { StaffPicture } from '#shared/pictures-schema.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { sessionEnded } from '#client/admin/session/session.ts';
import { onReconnect } from '#client/lib/reconnect.ts';
import { shrinkPicture } from '#client/lib/shrink-picture.ts';
import { useFailure } from '#client/admin/ui/use-save.ts';
import { sendPicture, UploadError } from './send-picture.ts';

export interface Upload {
  id: number;
  file: File;
  /** A local preview. */
  preview: string;
  /** The uploaded share, from 0 to 1; null while queued. */
  progress: number | null;
  /** No answer came: it is sent again when the line is back. */
  isLineLost: boolean;
  problem: string | null;
  /** False if the file itself was rejected. */
  canRetry: boolean;
}

const MAX_AT_ONCE = 3;
/** With a line; without one it waits for as long as that takes. */
const MAX_TRIES = 6;
const FIRST_PAUSE_MS = 2000;

/** Resolves when the line may be back: the device or another request says so; on a device with a line after a growing pause, too. */
const untilReconnected = (attempt: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = onReconnect(done);
    const timer = navigator.onLine ? setTimeout(done, FIRST_PAUSE_MS * 2 ** attempt) : undefined;
  });

/** Uploads files three at a time, and hands the pictures on in the order of the files. */
export function useUploads(onStored: (picture: StaffPicture) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [nextId, setNextId] = useState(1);
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });
  const toast = useToast();
  const failure = useFailure();
  const waiting = useRef<(() => Promise<void>)[]>([]);
  const running = useRef(0);
  /** The files in their order, with their pictures: null for none, undefined while they are sent. */
  const results = useRef(new Map<number, StaffPicture | null | undefined>());
  const controllers = useRef(new Map<number, AbortController>());

  useEffect(() => {
    const started = controllers.current;
    return () => {
      for (const controller of started.values()) controller.abort();
    };
  }, []);

  const update = (id: number, changes: Partial<Upload>) =>
    setUploads((before) =>
      before.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
    );
  const remove = (id: number) => {
    controllers.current.get(id)?.abort();
    controllers.current.delete(id);
    setUploads((before) => before.filter((upload) => upload.id !== id));
  };

  /** A picture waits for those of the files before it. */
  function settle(id: number, picture: StaffPicture | null) {
    results.current.set(id, picture);
    for (const [first, result] of results.current) {
      if (result === undefined) return;
      results.current.delete(first);
      if (result) stored.current(result);
    }
  }

  /** Resolves to whether the file was stored. */
  async function send({ id, file, preview }: Upload): Promise<boolean> {
    const signal = controllers.current.get(id)?.signal ?? AbortSignal.abort();
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      update(id, { progress: 0, problem: null, isLineLost: false });
      try {
        const picture = await sendPicture(await shrinkPicture(file), file.name, {
          signal,
          onProgress: (progress) => update(id, { progress }),
        });
        settle(id, picture);
        remove(id);
        URL.revokeObjectURL(preview);
        return true;
      } catch (error) {
        // Cancelled meanwhile.
        if (signal.aborted) break;
        const { code, message, isAnswered } =
          error instanceof UploadError ? error : new UploadError(null);
        if (code === 'unauthenticated') sessionEnded.set(true);
        if (isAnswered || (navigator.onLine && attempt + 1 >= MAX_TRIES)) {
          const canRetry = code !== 'unsupported_media' && code !== 'too_large';
          update(id, { problem: message, canRetry, progress: null });
          failure('Upload failed')(message);
          break;
        }
        update(id, { progress: null, isLineLost: true });
        await untilReconnected(attempt);
      }
    }
    settle(id, null);
    return false;
  }

  function startWaiting() {
    while (running.current < MAX_AT_ONCE) {
      const start = waiting.current.shift();
      if (!start) return;
      running.current += 1;
      void start().finally(() => {
        running.current -= 1;
        startWaiting();
      });
    }
  }

  function enqueue(added: Upload[]) {
    let [left, count] = [added.length, 0];
    for (const upload of added) {
      controllers.current.set(upload.id, new AbortController());
      results.current.set(upload.id, undefined);
      waiting.current.push(async () => {
        if (await send(upload)) count += 1;
        left -= 1;
        if (left > 0 || count === 0) return;
        toast({
          title: 'Images uploaded successfully',
          description: count === 1 ? '1 image uploaded' : `${count} images uploaded`,
        });
      });
    }
    startWaiting();
  }

  return {
    uploads,
    add: (files: File[]) => {
      const added = files.map((file, index) => ({
        id: nextId + index,
        file,
        preview: URL.createObjectURL(file),
        progress: null,
        isLineLost: false,
        problem: null,
        canRetry: true,
      }));
      setNextId(nextId + files.length);
      setUploads((before) => [...before, ...added]);
      enqueue(added);
    },
    retry: (upload: Upload) => enqueue([upload]),
    remove,
  };
}

export type Uploads = ReturnType<typeof useUploads>;
