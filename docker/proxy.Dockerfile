# nginx in front of the BFFs. site/ holds what differs from place to place: mount another over it.
#   docker build -f docker/proxy.Dockerfile -t fidelio/proxy .
FROM nginxinc/nginx-unprivileged:1.29.4-alpine
COPY docker/nginx/nginx.conf docker/nginx/forwarded.conf docker/nginx/refusal.conf /etc/nginx/
COPY docker/nginx/site /etc/nginx/site
USER 101
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --retries=3 CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/proxy-health"]
ENTRYPOINT ["nginx"]
# /tmp is the one folder that it writes: pid, cache of immutable files.
CMD ["-p", "/tmp", "-c", "/etc/nginx/nginx.conf"]
