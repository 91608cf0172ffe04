import { StillProduct } from '@fidelio/shell-api/first-paint';
import { ThemeRoot } from '@fidelio/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { Routes } from './remote';

/** Screens that the host page shows before any script has come; see `libs/federation`. */
export const paths = ['/files'];

/** One of them as it looks until somebody uses it. */
export function paint(path: string): string {
  return renderToStaticMarkup(
    <ThemeRoot>
      <StillProduct path={path} mount="/files/*">
        <Routes />
      </StillProduct>
    </ThemeRoot>,
  );
}
