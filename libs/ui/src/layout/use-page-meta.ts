import { brand } from '@fidelio/contracts';
import { useEffect } from 'react';

/**
 * Names the page in the browser's tab and describes it to search engines.
 *
 * @param title       without the product's name, which is appended; null for the name alone
 * @param description one sentence; absent, the description that stands stays
 */
export function usePageMeta(title: string | null, description?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${brand.name}` : brand.name;
  }, [title]);

  useEffect(() => {
    if (!description) return;
    const meta = document.querySelector('meta[name="description"]') ?? document.createElement('meta');
    meta.setAttribute('name', 'description');
    meta.setAttribute('content', description);
    document.head.append(meta);
  }, [description]);
}
