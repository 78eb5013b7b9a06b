CREATE TABLE "task_focus" (
	"user_id" uuid NOT NULL,
	"task_id" bigint NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "task_focus_user_id_task_id_pk" PRIMARY KEY("user_id","task_id")
);
--> statement-breakpoint
ALTER TABLE "task_focus" ADD CONSTRAINT "task_focus_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;