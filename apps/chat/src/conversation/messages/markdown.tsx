import { Link } from '@fidelio/shell-api';
import { memo } from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { texts } from '../../texts';
import { CodeBlock } from './code-block';
import styles from './markdown.module.css';

const plugins: Options['remarkPlugins'] = [remarkGfm];

// The page has its own h1; a message's headings stand one step below, whatever the assistant chose.
const heading: Components['h1'] = ({ children }) => <h2>{children}</h2>;

const components: Components = {
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  a: ({ href, children }) =>
    href?.startsWith('/') && !href.startsWith('//') ? (
      <Link to={href}>{children}</Link>
    ) : (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    ),
  // An image's address can carry a conversation's content to a stranger: none is ever fetched.
  img: ({ alt }) => <span className={styles.image}>{texts.conversation.imageLeftOut(alt ?? '')}</span>,
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
  table: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.table} role="region" aria-label={texts.conversation.table} tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
};

/** The assistant's words: GitHub's markdown, HTML shown as the text it is, no images, links that know nothing of this page. */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  return (
    <div className={styles.markdown}>
      <ReactMarkdown remarkPlugins={plugins} components={components}>
        {text}
      </ReactMarkdown>
    </div>
  );
});
