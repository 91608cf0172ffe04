// The throttler is CommonJS and requires Nest, which is ESM: in Jest that is allowed once it has been evaluated.
import '@nestjs/common';
import '@nestjs/core';
