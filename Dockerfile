# syntax=docker/dockerfile:1
# docker build --build-arg COMMIT=$(git rev-parse HEAD) --tag adunni .
ARG NODE=24.21.0

FROM node:${NODE}-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN --mount=type=cache,target=/root/.npm sh ops/build-image.sh /image

FROM node:${NODE}-bookworm-slim
ARG VERSION=0.1.0
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="Adunni" \
      org.opencontainers.image.description="An online store for jewelry and accessories" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${COMMIT}"
ENV NODE_OPTIONS=--max-semi-space-size=8 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=32768
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data COMMIT=${COMMIT}
WORKDIR /app
COPY --from=build /image /app
# A new volume gets the owner that its folder has here.
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server.js"]
