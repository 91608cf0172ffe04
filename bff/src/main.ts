import './platform/config/require-node.js';
import module from 'node:module';

// Before anything else is loaded: errors name our TypeScript. The maps of packages, which Node would keep in memory, stay unread.
module.setSourceMapsSupport(true, { nodeModules: false });
await import('./serve.js');
