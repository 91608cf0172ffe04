import { brand } from '@fidelio/contracts';
import { type Html, markup } from '../../http/markup.js';
import { page } from '../../http/plain-page.js';
import type { MailboxMessageEntity } from './mailbox-message.entity.js';

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

export function listPage(messages: MailboxMessageEntity[], to: string | undefined): string {
  return page({
    title: `Mailbox · ${brand.name}`,
    heading: 'Mailbox',
    lead: markup`Every mail that ${brand.name} sends on this machine lands here. Nothing leaves it.`,
    body: markup`${filter(to)}${
      messages.length === 0
        ? empty(to)
        : markup`<ul class="list">
            ${messages.map(row)}
          </ul>`
    }`,
  });
}

export function messagePage(message: MailboxMessageEntity): string {
  return page({
    title: `${message.subject} · ${brand.name}`,
    heading: message.subject,
    lead: markup`To ${message.recipient}, ${timeOf(message)}`,
    body: markup`<p><a href="/dev/mailbox">Back to the mailbox</a></p>
      <iframe
        title="The mail as its reader sees it"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcdoc="${message.html}"
      ></iframe>
      <h2>As plain text</h2>
      <pre>${message.text}</pre>`,
  });
}

function filter(to: string | undefined): Html {
  return markup`<form method="get" action="/dev/mailbox" role="search">
    <label for="to">Address</label>
    <input id="to" name="to" type="email" value="${to ?? ''}" placeholder="all addresses" autocomplete="off" />
    <button type="submit">Show</button>
    <a href="/dev/mailbox">${to === undefined ? 'Look again' : 'Show all'}</a>
  </form>`;
}

function empty(to: string | undefined): Html {
  return markup`<p class="empty">
    ${to === undefined ? 'No mail yet. Ask for a code on the sign-in page, and it appears here.' : `No mail for ${to} yet.`}
  </p>`;
}

function row(message: MailboxMessageEntity): Html {
  return markup`<li>
    <a href="/dev/mailbox/messages/${message.id}">
      <strong>${message.subject}</strong><span>${message.recipient}</span>${timeOf(message)}</a
    >
  </li>`;
}

const timeOf = ({ sentAt }: MailboxMessageEntity) =>
  markup`<time datetime="${sentAt.toISOString()}">${time.format(sentAt)}</time>`;
