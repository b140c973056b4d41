import { useEffect, useRef, useState } from 'react';
import type { StaffPicture } from '#shared/picture-view.ts';
import { useToast } from '../../../ui/toast-provider.tsx';
import { sessionEnded } from '../../session/session-ended.ts';
import { sendPicture, UploadError } from './send-picture.ts';
import { shrinkPicture } from './shrink-picture.ts';

export interface Upload {
  id: number;
  file: File;
  /** What the browser shows of it meanwhile. */
  preview: string;
  /** How much of it has gone, from 0 to 1; null while it waits for its turn. */
  progress: number | null;
  problem: string | null;
  /** False where the file itself was refused. */
  canRetry: boolean;
}

/** Sends files one after the other, so that they keep their order and each says how far it is. */
export function useUploads(onStored: (picture: StaffPicture) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [nextId, setNextId] = useState(1);
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });
  const toast = useToast();
  const queue = useRef(Promise.resolve(0));
  const stops = useRef(new Map<number, AbortController>());

  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const note = (id: number, changes: Partial<Upload>) =>
    setUploads((before) =>
      before.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
    );
  const drop = (id: number) => {
    stops.current.get(id)?.abort();
    stops.current.delete(id);
    setUploads((before) => before.filter((upload) => upload.id !== id));
  };

  /** True where it was stored. */
  async function send({ id, file, preview }: Upload): Promise<boolean> {
    const stop = stops.current.get(id);
    if (!stop || stop.signal.aborted) return false;
    note(id, { progress: 0, problem: null });
    try {
      const picture = await sendPicture(await shrinkPicture(file), file.name, {
        signal: stop.signal,
        onProgress: (progress) => note(id, { progress }),
      });
      stored.current(picture);
      drop(id);
      URL.revokeObjectURL(preview);
      return true;
    } catch (error) {
      if (stop.signal.aborted) return false;
      if (error instanceof UploadError && error.code === 'unauthenticated') sessionEnded.set(true);
      const problem = error instanceof UploadError ? error.message : 'Upload failed';
      const code = error instanceof UploadError ? error.code : undefined;
      const canRetry = code !== 'unsupported_media' && code !== 'too_large';
      note(id, { problem, canRetry, progress: null });
      toast({ variant: 'destructive', title: 'Upload failed', description: problem });
      return false;
    }
  }

  function enqueue(added: Upload[]) {
    for (const { id } of added) stops.current.set(id, new AbortController());
    queue.current = queue.current.then(async () => {
      let count = 0;
      for (const upload of added) if (await send(upload)) count += 1;
      if (count > 0) {
        toast({
          title: 'Images uploaded successfully',
          description: count === 1 ? '1 image uploaded' : `${count} images uploaded`,
        });
      }
      return count;
    });
  }

  return {
    uploads,
    add: (files: File[]) => {
      const added = files.map((file, index) => ({
        id: nextId + index,
        file,
        preview: URL.createObjectURL(file),
        progress: null,
        problem: null,
        canRetry: true,
      }));
      setNextId(nextId + files.length);
      setUploads((before) => [...before, ...added]);
      enqueue(added);
    },
    retry: (upload: Upload) => enqueue([upload]),
    drop,
  };
}

export type Uploads = ReturnType<typeof useUploads>;
