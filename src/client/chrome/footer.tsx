import type { ReactNode } from 'react';
import { policyNames, policyPath, policyTitles } from '#shared/policies.ts';
import { paths } from '#client/lib/paths.ts';
import { Link } from '#client/ui/link.tsx';
import { PaymentMarks } from '#client/ui/payment-marks.tsx';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { FooterContact } from './footer-contact.tsx';
import { LanguageLinks } from './language-links.tsx';
import { SocialLinks } from './social-links.tsx';
import * as texts from '#client/texts/chrome.ts';

const quickLinks = [
  { to: paths.home, label: texts.home },
  { to: paths.shop(), label: texts.shop },
  { to: paths.about, label: texts.aboutUs },
  { to: paths.contact, label: texts.contact },
];

export function Footer() {
  const settings = useSettings();
  const { data: categories = [] } = trpc.categories.list.useQuery();
  const { data: marks = [] } = trpc.payments.marks.useQuery();
  return (
    <footer className="[overflow-anchor:none] on-espresso bg-espresso text-paper print:hidden">
      <div className="footer-columns shell grid two-columns gap-x-4 gap-y-12 pt-16 pb-12 md:grid-cols-[1fr_1fr_1.5fr] lg:grid-cols-[2fr_1fr_1fr_1.5fr] lg:pt-24">
        <div className="col-span-full max-w-sm lg:col-span-1">
          <p className="font-display text-32 break-words text-accent-bright">
            {settings.storeName}
          </p>
          <p className="mt-4 text-14 text-paper/75">{settings.storeDescription}</p>
          <SocialLinks settings={settings} />
          <ul className="mt-2 text-14">
            <FooterLink to={paths.saved}>{texts.savedPieces}</FooterLink>
          </ul>
        </div>
        <FooterColumn title={texts.quickLinks}>
          {quickLinks.map(({ to, label }) => (
            <FooterLink key={to} to={to}>
              {label}
            </FooterLink>
          ))}
        </FooterColumn>
        {categories.length > 0 && (
          <FooterColumn title={texts.categories}>
            {categories.map(({ slug, name }) => (
              <FooterLink key={slug} to={paths.shop({ categories: [slug] })}>
                {name}
              </FooterLink>
            ))}
          </FooterColumn>
        )}
        <FooterContact settings={settings} />
      </div>
      <div className="shell pb-8">
        <PaymentMarks marks={marks} className="footer-marks mb-6 text-paper/85" />
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-paper/15 pt-4">
          <nav aria-label={texts.policies} className="text-14">
            <ul className="flex flex-wrap gap-x-6">
              {policyNames.map((name) => (
                <FooterLink key={name} to={policyPath(name)}>
                  {policyTitles[name]}
                </FooterLink>
              ))}
            </ul>
          </nav>
          <LanguageLinks className="text-paper/85" />
          <p className="text-12 text-paper/75">
            © {settings.storeName}
            {texts.rightsReserved}
          </p>
        </div>
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="eyebrow text-accent-bright">{title}</h2>
      <ul className="mt-2 text-14">{children}</ul>
    </nav>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="footer-link">
        {children}
      </Link>
    </li>
  );
}
