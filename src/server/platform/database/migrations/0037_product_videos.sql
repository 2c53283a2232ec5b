CREATE TABLE "videos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "videos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"format" text,
	"parts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"unused_since" timestamp with time zone,
	CONSTRAINT "videos_name_unique" UNIQUE("name"),
	CONSTRAINT "videos_format_known" CHECK ("videos"."format" in ('mp4', 'webm')),
	CONSTRAINT "videos_not_empty" CHECK ("videos"."bytes" > 0),
	CONSTRAINT "videos_parts_not_negative" CHECK ("videos"."parts" >= 0),
	CONSTRAINT "videos_complete_with_format" CHECK ("videos"."completed_at" is null or "videos"."format" is not null)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "videos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "videos_to_delete" ON "videos" USING btree ("id") WHERE completed_at is null or unused_since is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_videos_listed" CHECK (jsonb_typeof("products"."videos") = 'array' and jsonb_array_length("products"."videos") <= 5) NOT VALID;