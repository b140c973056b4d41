import { useEffect, useRef, useState } from 'react';
import type { StaffPicture } from '#shared/pictures-schema.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { sessionEnded } from '#client/admin/session/session.ts';
import { shrinkPicture } from '#client/lib/shrink-picture.ts';
import { sendPicture, UploadError } from './send-picture.ts';

export interface Upload {
  id: number;
  file: File;
  /** A local preview. */
  preview: string;
  /** The uploaded share, from 0 to 1; null while queued. */
  progress: number | null;
  problem: string | null;
  /** False if the file itself was rejected. */
  canRetry: boolean;
}

/** Uploads files one after the other, so that they keep their order and show their progress. */
export function useUploads(onStored: (picture: StaffPicture) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [nextId, setNextId] = useState(1);
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });
  const toast = useToast();
  const queue = useRef(Promise.resolve(0));
  const controllers = useRef(new Map<number, AbortController>());

  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
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

  /** Resolves to whether the file was stored. */
  async function send({ id, file, preview }: Upload): Promise<boolean> {
    const controller = controllers.current.get(id);
    if (!controller || controller.signal.aborted) return false;
    update(id, { progress: 0, problem: null });
    try {
      const picture = await sendPicture(await shrinkPicture(file), file.name, {
        signal: controller.signal,
        onProgress: (progress) => update(id, { progress }),
      });
      stored.current(picture);
      remove(id);
      URL.revokeObjectURL(preview);
      return true;
    } catch (error) {
      if (controller.signal.aborted) return false;
      if (error instanceof UploadError && error.code === 'unauthenticated') sessionEnded.set(true);
      const problem = error instanceof UploadError ? error.message : 'Upload failed';
      const code = error instanceof UploadError ? error.code : undefined;
      const canRetry = code !== 'unsupported_media' && code !== 'too_large';
      update(id, { problem, canRetry, progress: null });
      toast({ variant: 'destructive', title: 'Upload failed', description: problem });
      return false;
    }
  }

  function enqueue(added: Upload[]) {
    for (const { id } of added) controllers.current.set(id, new AbortController());
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
    remove,
  };
}

export type Uploads = ReturnType<typeof useUploads>;
