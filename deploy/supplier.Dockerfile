# The command line from its release: docker build -f deploy/supplier.Dockerfile --build-arg VERSION=0.1.0 -t supplier dist/release
# It runs as a user without rights: docker run --rm -e SUPPLIER_URL -e SUPPLIER_TOKEN -v "$PWD:/work" supplier validation run api/pullspec.yml
FROM node:22.23.3-alpine
ARG VERSION
# The package has no dependencies, so it is only unpacked.
ADD supplier-${VERSION}.tgz /opt/
RUN chmod 0755 /opt/package/dist/supplier.cjs \
  && ln -s /opt/package/dist/supplier.cjs /usr/local/bin/supplier \
  && install -d -o node -g node /work
USER node
WORKDIR /work
ENTRYPOINT ["supplier"]
