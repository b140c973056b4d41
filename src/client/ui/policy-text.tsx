import { sellersLanguage } from '#client/texts/language.ts';
import { parsePolicy, type Span } from '#shared/policy-text.ts';
import { classes } from './classes.ts';
import { Link } from './link.tsx';
import { newTab } from './new-tab.ts';

interface Props {
  text: string;
  /** In a preview no link leads away from what is being edited. */
  isPreview?: boolean;
  /** `small` beside other texts, without headings. */
  size?: 'page' | 'small';
}

const styles = {
  page: { text: 'text-16 sm:text-18', paragraph: 'my-4', list: 'my-4 grid gap-3' },
  small: { text: 'text-14', paragraph: 'mb-2', list: 'mb-2 grid gap-1.5' },
};

/** A policy's plain text with its headings, lists and links. */
export function PolicyText({ text, isPreview = false, size = 'page' }: Props) {
  const style = styles[size];
  const line = (spans: Span[]) =>
    spans.map((span, index) => <PolicySpan key={index} span={span} isPreview={isPreview} />);
  return (
    <div lang={sellersLanguage} className={classes('max-w-prose wrap-anywhere', style.text)}>
      {parsePolicy(text).map((block, index) => {
        switch (block.kind) {
          case 'heading':
            return (
              <h2 key={index} className="mt-12 mb-4 font-display text-24 text-balance sm:text-32">
                {line(block.line)}
              </h2>
            );
          case 'list':
            return (
              <ul key={index} className={style.list}>
                {block.items.map((item, at) => (
                  <li
                    key={at}
                    className="relative pl-6 before:absolute before:top-[0.7em] before:left-0 before:h-px before:w-3 before:bg-primary-edge"
                  >
                    {line(item)}
                  </li>
                ))}
              </ul>
            );
          default:
            return (
              <p key={index} className={style.paragraph}>
                {line(block.line)}
              </p>
            );
        }
      })}
    </div>
  );
}

const linkStyle = 'underline decoration-primary-edge underline-offset-4 hover:decoration-current';

function PolicySpan({ span: { text, href }, isPreview }: { span: Span; isPreview: boolean }) {
  if (!href) return text;
  if (isPreview) return <span className={linkStyle}>{text}</span>;
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={linkStyle}>
        {text}
      </Link>
    );
  }
  return (
    <a href={href} {...(href.startsWith('https:') && newTab)} className={linkStyle}>
      {text}
    </a>
  );
}
