import { useState } from 'react';
import type { StoredRecord } from '#shared/stored-record.ts';

/**
 * The record of a first try whose answer was lost, after which the form was changed. The next try needs another key, and stores
 * another record.
 */
export function useStoredBefore(renewKey: (key: string) => void) {
  const [record, setRecord] = useState<StoredRecord | null>(null);
  return {
    record,
    onStoredBefore: (stored: StoredRecord) => {
      renewKey(crypto.randomUUID());
      setRecord(stored);
    },
  };
}

export const StoredBefore = ({ record }: { record: StoredRecord | null }) =>
  record && (
    <p role="alert" className="rounded-small bg-tone-yellow p-3 text-14 text-tone-yellow-text">
      Your first try was stored: {record.name}. What you have changed since is not. If you go on,
      this is stored in addition.
    </p>
  );
