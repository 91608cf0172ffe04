import { lazy } from 'react';

/** A chunk of its own, because few files have macros. */
export const MacroList = lazy(() =>
  import(/* webpackChunkName: "files-macros" */ './macros/macro-list').then(({ MacroList }) => ({
    default: MacroList,
  })),
);
