CREATE TABLE "pictures" (
	"url" text PRIMARY KEY NOT NULL,
	"placeholder" text NOT NULL
);
