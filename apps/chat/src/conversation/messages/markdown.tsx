import { uploadEndings } from '@fidelio/contracts';
import { Link } from '@fidelio/shell-api';
import { usePageLanguage } from '@fidelio/ui';
import { memo, type ReactNode } from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { t } from '../texts';
import { CodeBlock } from './code-block';
import styles from './markdown.module.css';

const fileName = new RegExp(`^\\S+\\.(${uploadEndings.join('|')})”?$`, 'i');
const googlesHelp = 'https://support.google.com/';
const plugins: Options['remarkPlugins'] = [remarkGfm];

// The page has its own h1, so every heading of a message is an h2.
const heading: Components['h1'] = ({ children }) => <h2>{children}</h2>;

/** GitHub's markdown makes links of `www.offer.docx` and `ada@offer.docx`, which are names of files. */
function isFileName(text: ReactNode): boolean {
  return typeof text === 'string' && fileName.test(text);
}

/** It makes one of each web address, too. The assistant writes none: they are words of a document or the name of a file, and lead anywhere. */
function isBareAddress(text: ReactNode): boolean {
  return typeof text === 'string' && /^(?:https?:\/\/|www\.)/i.test(text) && !text.startsWith(googlesHelp);
}

const components: Components = {
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  a: ({ href, children }) =>
    isFileName(children) || isBareAddress(children) ? (
      children
    ) : href?.startsWith('/') && !href.startsWith('//') ? (
      <Link to={href}>{children}</Link>
    ) : (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    ),
  // Images are never fetched: an image address could send the conversation to another server.
  img: ({ alt }) => (
    <span className={styles.image}>
      {alt ? t('conversation.imageLeftOut', { alt }) : t('conversation.imageLeftOutUnnamed')}
    </span>
  ),
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
  table: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.table} role="region" aria-label={t('conversation.table')} tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
};

/** A message of the assistant as GitHub markdown. HTML is shown as text, images are left out, links send no referrer. */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  usePageLanguage();

  return (
    <div className={styles.markdown}>
      <ReactMarkdown remarkPlugins={plugins} components={components}>
        {text}
      </ReactMarkdown>
    </div>
  );
});
