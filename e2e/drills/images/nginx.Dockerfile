# What the image `nginx-unprivileged` has of the things that our Dockerfiles use, for a machine that reaches no registry of images.
FROM localhost/debian
RUN apt-get update && apt-get install --yes --no-install-recommends nginx-light wget && rm -rf /var/lib/apt/lists/*
