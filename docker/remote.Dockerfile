# One remote on a static server of its own, for those who want one; which one is an argument, its folder below apps/.
#   docker build -f docker/remote.Dockerfile --build-arg REMOTE=FOLDER -t fidelio/remote-FOLDER .
FROM node:24.21.0-bookworm-slim AS build
ENV NX_NO_CLOUD=true NX_TUI=false NX_DAEMON=false
WORKDIR /src
COPY . .
RUN npm install --no-save --no-audit --no-fund
# Not before: what is installed is the same for every remote, and for the BFF.
ARG REMOTE
RUN npx nx build "@fidelio/$REMOTE" --output-style=stream \
 && address="$(node -p "const { name, version } = require('./apps/$REMOTE/dist/release.json'); name + '/' + version")" \
 && mkdir -p "/files/remotes/$address" \
 && cp -r "apps/$REMOTE/dist/." "/files/remotes/$address"

FROM nginxinc/nginx-unprivileged:1.29.4-alpine
COPY docker/nginx/remote.conf /etc/nginx/nginx.conf
COPY docker/nginx/site/listen-remote.conf /etc/nginx/site/
COPY --from=build /files /srv/files
USER 101
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --retries=3 CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/health"]
ENTRYPOINT ["nginx"]
# /tmp is the one folder that it writes.
CMD ["-p", "/tmp", "-c", "/etc/nginx/nginx.conf"]
