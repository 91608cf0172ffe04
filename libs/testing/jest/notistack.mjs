import notistack from 'notistack/index.js';

// Its functions exist only once a provider does: as CommonJS, which Jest takes, they cannot be imported by name.
export const { SnackbarProvider, SnackbarContent, MaterialDesignContent, useSnackbar } = notistack;
export const enqueueSnackbar = (...given) => notistack.enqueueSnackbar(...given);
export const closeSnackbar = (...given) => notistack.closeSnackbar(...given);
