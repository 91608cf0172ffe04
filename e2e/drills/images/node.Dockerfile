# What the official image `node` has of the things that our Dockerfiles use, for a machine that reaches no registry of images.
# `local` holds Node and npm, as they lie below /usr/local.
FROM localhost/debian
RUN useradd --uid 1000 --create-home node
COPY local /usr/local
CMD ["node"]
