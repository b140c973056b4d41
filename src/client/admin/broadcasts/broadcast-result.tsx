import {
  BROADCAST_LIST_SIZE,
  broadcastLists,
  vcardFile,
  type Broadcast,
  type BroadcastContact,
} from '#shared/broadcasts.ts';
import { useCopy } from '#client/lib/use-copy.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { TextAreaField } from '#client/ui/field.tsx';
import { formatCount } from '#client/admin/ui/format.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';

const customersText = (count: number) =>
  count === 1 ? '1 customer' : `${formatCount(count)} customers`;

/** The numbers, in lists as large as WhatsApp allows. */
export function BroadcastResult({ broadcast }: { broadcast: Broadcast }) {
  const { contacts, refused, withoutNumber } = broadcast;
  const lists = broadcastLists(contacts);
  const leftOut = [
    refused > 0 && `${customersText(refused)} left out: no messages wanted`,
    withoutNumber > 0 && `${customersText(withoutNumber)} without a number`,
  ].filter(Boolean);
  return (
    <div className="mt-6 grid grid-cols-1 gap-6">
      <p role="status" className="text-14">
        <strong className="font-semibold">{customersText(contacts.length)}</strong>
        {leftOut.length > 0 && <span className="text-muted"> · {leftOut.join(' · ')}</span>}
      </p>
      {contacts.length === 0 && (
        <EmptyState icon="search" title="Nobody matches">
          <p className="text-14 text-muted">Choose fewer conditions.</p>
        </EmptyState>
      )}
      {lists.map((list, index) => (
        <ContactList
          key={list[0]?.phone}
          contacts={list}
          title={lists.length === 1 ? 'Numbers' : `List ${index + 1} of ${lists.length}`}
        />
      ))}
      {contacts.length > 0 && (
        <p className="text-14 text-muted">
          A broadcast list on WhatsApp takes {BROADCAST_LIST_SIZE} contacts, and a message reaches
          only those who have your number in their contacts. Open the contact file on your phone,
          then choose New broadcast in WhatsApp.
        </p>
      )}
    </div>
  );
}

function ContactList({ contacts, title }: { contacts: BroadcastContact[]; title: string }) {
  const { storeName } = useSettings();
  const numbers = contacts.map(({ phone }) => phone).join('\n');
  const { outcome, copy } = useCopy(numbers);
  return (
    <Panel title={title} description={customersText(contacts.length)}>
      <TextAreaField label="Numbers, one per line" rows={6} readOnly value={numbers} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={copy}>
          <AdminIcon name="copy" className="size-4" />
          {outcome === 'copied' ? 'Copied' : 'Copy numbers'}
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() =>
            saveFile(`${title}.vcf`, 'text/vcard;charset=utf-8', vcardFile(contacts, storeName))
          }
        >
          <AdminIcon name="download" className="size-4" />
          Contacts as a file
        </Button>
      </div>
      {outcome === 'failed' && (
        <p role="alert" className="mt-2 text-14 text-danger">
          Could not copy. Please select the numbers and copy them by hand.
        </p>
      )}
    </Panel>
  );
}

/** Hands a text to the browser as a download. */
function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(url);
}
