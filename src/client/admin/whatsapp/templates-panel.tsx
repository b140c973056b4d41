import { whatsappKinds, whatsappSamples, whatsappTemplates } from '#shared/whatsapp-templates.ts';
import { CopyButton } from '#client/admin/ui/copy-button.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';

/** The templates to register at Meta before messages can be sent. */
export const TemplatesPanel = () => (
  <Panel
    className="mt-6"
    title="Templates to register"
    description="In WhatsApp Manager, Message templates: category Utility, these names, these texts. You may change words around the four variables."
  >
    <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {whatsappKinds.map((kind) => (
        <li key={kind} className="rounded-small border border-hairline p-3 text-14">
          <p className="flex items-center justify-between gap-2">
            <code className="font-mono">{kind}</code>
            <CopyButton text={whatsappTemplates[kind]} label={`Copy the text of ${kind}`} />
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{whatsappTemplates[kind]}</p>
        </li>
      ))}
    </ul>
    <p className="mt-4 text-14 text-muted">
      Samples for the variables: {whatsappSamples.join(' · ')}
    </p>
  </Panel>
);
