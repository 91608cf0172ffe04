import { configure } from '@testing-library/react';

// Typing into a rendered screen is slow on a machine that builds at the same time.
configure({ asyncUtilTimeout: 120_000 });
